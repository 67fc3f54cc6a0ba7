/** The path of the call that uploads files (C §7 "Image upload"), below its service. */
export const UPLOAD_PATH = 'gamification/upload'
