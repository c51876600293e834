/** What a list of codes comes to: as it is kept, or why it cannot be. */
export type ReadCodes =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** As many as one policy names; more is a list for a price file, not for a link. */
export const mostCodes = 200;

/** CPT of all four categories and laboratory codes (four digits and one more), HCPCS level II (a letter and four digits). */
const procedure = /^(?:\d{4}[\dFMTU]|[A-V]\d{4})$/;
/** Digits at their places, letters as they are: of 70551 and 70553 the same, of 0001T and 0001U not. A range of HCPCS may span letters. */
export const kindOfCode = (code: string): string => code.replaceAll(/\d/g, '9').replace(/^[A-V]/, 'A');

/** Codes as people write them, with anything but letters, digits, hyphens and periods between two. */
const written = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/\s+/g, ' ') // one blank at most: long ones would be looked through again and again
    .replaceAll(/ ?[-–—] ?/g, '-')
    .split(/[^A-Z0-9.-]+/)
    .filter((one) => one !== '');

const sorted = (codes: readonly string[]): ReadCodes =>
  codes.length > mostCodes
    ? { ok: false, why: `At most ${mostCodes} codes` }
    : { ok: true, codes: [...new Set(codes)].toSorted() };

/** Procedure codes and ranges of them: 73721, 70551-70553. A range has both ends of one kind. */
export function readProcedures(text: string): ReadCodes {
  const codes: string[] = [];
  for (const said of written(text)) {
    const [from = '', to, ...more] = said.split('-');
    if (!procedure.test(from) || (to !== undefined && !procedure.test(to)) || more.length > 0)
      return { ok: false, why: `${said} is no CPT or HCPCS code, nor a range of them` };
    if (to !== undefined && kindOfCode(from) !== kindOfCode(to))
      return { ok: false, why: `${said} begins and ends with codes of two kinds` };
    if (to !== undefined && to < from) return { ok: false, why: `${said} ends before it begins` };
    codes.push(to === undefined || to === from ? from : `${from}-${to}`);
  }
  return sorted(codes);
}

/** The beginnings of ICD-10-CM codes, three characters at least; periods are not kept. */
export function readDiagnoses(text: string): ReadCodes {
  const codes: string[] = [];
  for (const said of written(text)) {
    const bare = said.replaceAll('.', '');
    if (!/^[A-Z]\d[0-9A-Z]{1,5}$/.test(bare) || !/^[^.]{3}(?:\.[^.]*)?$|^[^.]+$/.test(said) || said.includes('-'))
      return {
        ok: false,
        why: `${said} is no beginning of an ICD-10-CM code: three to seven characters, as M17 or M17.11`,
      };
    codes.push(bare);
  }
  return sorted(codes);
}

/** With its period behind the third character. */
export const shownDiagnosis = (bare: string): string =>
  bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare;
