/**
 * Where uploads go: the fixed list of folder names (`firebase/` is documented, C §7; the others are ours), what each takes
 * and who may put something there. The server refuses by it, and fields say by it what they take.
 */
import type { Role } from './roles.ts'

const MB = 1024 * 1024

/** What may be uploaded: endings as people know them, and how large it may be, in bytes (C §5, C §9; sizes of the last three are ours). */
export const uploadKinds = {
  image: { endings: ['.png', '.jpg', '.jpeg', '.gif', '.webp'], most: 10 * MB },
  font: { endings: ['.otf', '.ttf'], most: MB },
  audio: { endings: ['.mp3'], most: 10 * MB },
  video: { endings: ['.mp4'], most: 25 * MB },
  config: { endings: ['.json'], most: MB / 8 },
} as const satisfies Record<string, { readonly endings: readonly string[]; readonly most: number }>

/** A kind of thing that may be uploaded. */
export type UploadKind = keyof typeof uploadKinds

interface Folder {
  readonly takes: UploadKind
  readonly needs: Role
  /** Never served: only the platform reads it. */
  readonly secret?: true
}

/** The folders. */
export const uploadFolders = {
  'images/': { takes: 'image', needs: 'editor' },
  'icons/': { takes: 'image', needs: 'editor' },
  'profile/': { takes: 'image', needs: 'viewer' },
  'fonts/': { takes: 'font', needs: 'editor' },
  'audio/': { takes: 'audio', needs: 'editor' },
  'video/': { takes: 'video', needs: 'editor' },
  'firebase/': { takes: 'config', needs: 'admin', secret: true },
} as const satisfies Record<string, Folder>

/** The name of a folder. */
export type FolderName = keyof typeof uploadFolders

/** What a folder takes, who may put it there, and whether it is ever served. */
export const folderOf = (name: FolderName): Folder => uploadFolders[name]
