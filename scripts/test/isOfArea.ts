/**
 * Whether a path, or the key of a screen, is of an area: one of its parts is called so or begins so, in letters of either case. Of a part of
 * an area, `eligibility/mbi`, the one stands somewhere behind the other.
 */
export const isOfArea = (path: string, area: string): boolean => {
  const parts = path.split('/');
  let at = -1;
  return area.split('/').every((name) => {
    at = parts.findIndex((part, place) => place > at && isCalled(part, name));
    return at >= 0;
  });
};

const isCalled = (part: string, name: string): boolean =>
  part.toLowerCase().startsWith(name.toLowerCase()) && /^[.A-Z\d]?$/.test(part.slice(name.length, name.length + 1));
