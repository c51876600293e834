/** Whether a path, or the key of a screen, is of an area: one of its parts is called so or begins so, in letters of either case. */
export const isOfArea = (path: string, area: string): boolean =>
  path.split('/').some((part) => {
    const after = part.slice(area.length, area.length + 1);
    return part.toLowerCase().startsWith(area.toLowerCase()) && /^[.A-Z\d]?$/.test(after);
  });
