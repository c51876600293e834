/** A notice that was signed on paper and scanned or photographed. */
export const abnScanFile = {
  MaxFileSize: 8192,
  FileTypes: ['.pdf', '.png', '.jpg', '.jpeg'],
  FileMimeTypes: ['application/pdf', 'image/png', 'image/jpeg'],
} as const;
