/** A line without the frame around its message, which begins with VT and ends with FS, on a connection and in files that were written from one. */
export const bareLine = (line: string): string => line.replaceAll(/[\u000B\u001C]/g, '').trimStart();
