/** Pictures, fonts, sounds, films and the configuration file of push messages (C §7 "Image upload"). */
import * as v from 'valibot'
import { uploadMessages as say } from '../messages/index.ts'
import { type FolderName, uploadFolders } from '../values/upload-folders.ts'
import { UPLOAD_PATH } from '../values/upload-path.ts'
import { own, post, service } from './define.ts'

/** The name of a folder, with or without its slash. */
const Folder = v.pipe(
  v.string(say.folder),
  v.transform((name) => (name.endsWith('/') ? name : `${name}/`)),
  v.picklist(Object.keys(uploadFolders) as FolderName[], say.folder),
)

/** A file that is stored: its name as the sender calls it, and where it is from now on. */
export const Uploaded = v.object({
  fileName: v.string(),
  /** Path of the file, base path included; of a secret file only what it is called by. */
  url: v.string(),
})
export type Uploaded = v.InferOutput<typeof Uploaded>

export const uploads = service('game', {
  upload: post(UPLOAD_PATH, {
    // Whoever is signed in has a picture; each folder says who may fill it.
    ...own,
    encoding: 'multipart',
    files: ['files', 'file'],
    parts: ['folderName'],
    body: v.object({ folderName: Folder }),
    reply: { files: v.array(Uploaded) },
    summary:
      'Stores up to five files: `images/`, `icons/` and `profile/` take pictures of 10 MB, `fonts/` .otf and .ttf of 1 MB, `audio/` .mp3, `video/` .mp4, `firebase/` a configuration file that is never served.',
  }),
  badges: post('badges/upload/badges', {
    encoding: 'multipart',
    files: ['files', 'file'],
    // The reply is ours: the specification shows none.
    reply: { files: v.array(Uploaded) },
    summary: 'Stores up to five pictures of badges, of 10 MB each.',
  }),
})
