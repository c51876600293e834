/** Hands bytes to the browser's own downloads, without a way over any network. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
