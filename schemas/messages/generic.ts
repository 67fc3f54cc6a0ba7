/** Sentences any screen may show (C §8 "Generic", "Success", "Confirmations"). */
export const genericMessages = {
  somethingWrong: 'Something went wrong',
  /** The database is down, out of reach or full (ours). */
  notAvailable: 'The service is not available at the moment. Please try again in a moment.',
  /** A document names another one that was deleted, or that was never there (ours). */
  referenceDeleted: (label: string) => `This ${label} was deleted. Please choose another one.`,
  referenceUnknown: (label: string) => `There is no such ${label}. Please choose one from the list.`,
  /** A document of the library is changed by nobody (ours). */
  libraryReadOnly: (label: string) =>
    `This ${label} came with the library and cannot be changed. Please make a copy of it.`,
  /** A document names another one that is still a draft (ours). */
  referenceUnfinished: (label: string) =>
    `This ${label} is not finished yet. Please finish it first, or choose another one.`,
  somethingWrongLoud: 'Something went wrong!!!',
  unableToLoad: 'Sorry, unable to load the page',
  failedToSave: 'Failed to save',
  failedToUpdate: 'Failed to update',
  failedToDelete: 'Failed to delete',
  failedToDownload: 'Failed to download',
  failedToCopy: 'Failed to copy',
  invalidUrl: 'Invalid url',
  invalidFileFormat: 'Invalid file format',
  saved: 'Saved successfully',
  updated: 'Updated successfully',
  deleted: 'Deleted successfully',
  copied: 'Copied successfully',
  downloaded: 'Downloaded successfully',
  confirmDelete: 'Are you sure you want to delete?',
} as const

/** Sentences about uploaded files (C §8 "Generic", C §9); those after the first two are ours. */
export const uploadMessages = {
  imageTooLarge: 'Image exceeds max size upload less than 10mb',
  unsupportedImage: 'Unsupported Image Type',
  unsupportedFont: 'Unsupported Font File Type',
  tooWide: 'Image is larger than 50 megapixels',
  fontTooLarge: 'Font exceeds max size upload less than 1mb',
  tooLarge: (megabytes: number) => `File exceeds max size upload less than ${megabytes}mb`,
  folder: 'Folder name is not valid',
  fileRequired: 'File is Required',
  full: 'The storage of your organisation is full. Please contact the team.',
} as const
