/** The file that a data address holds; the page's policy lets nothing fetch it. */
export function fileOfDataUrl(url: string): File {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(url) ?? [];
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], 'image', { type });
}
