/**
 * The folders of uploads: a fixed list of names (`firebase/` is documented, C §7; the others are ours), with the files
 * each takes and the role it requires. The server refuses by it, and fields name the files they take by it.
 */
import type { Role } from './roles.ts'

const MEGABYTE_BYTES = 1024 * 1024

/**
 * The files that may be uploaded: their endings, and the largest size in bytes (C §5, C §9; sizes of the last three are
 * ours).
 */
export const uploadKinds = {
  image: { endings: ['.png', '.jpg', '.jpeg', '.gif', '.webp'], most: 10 * MEGABYTE_BYTES },
  font: { endings: ['.otf', '.ttf'], most: MEGABYTE_BYTES },
  audio: { endings: ['.mp3'], most: 10 * MEGABYTE_BYTES },
  video: { endings: ['.mp4'], most: 25 * MEGABYTE_BYTES },
  config: { endings: ['.json'], most: MEGABYTE_BYTES / 8 },
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

/** Returns the files that a folder takes, the role it requires, and whether it is ever served. */
export const folderOf = (name: FolderName): Folder => uploadFolders[name]
