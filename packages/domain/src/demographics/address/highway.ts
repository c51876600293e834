/** Numbered roads (Publication 28, appendix F): how they are written, and as what. */
const forms: readonly (readonly [pattern: RegExp, written: string])[] = [
  [/^(?:INTERSTATE(?: HIGHWAY| HWY)?|IH|I)[ -]?(\d+)\b/, 'INTERSTATE $1'],
  [/^(?:US|U S|UNITED STATES) (?:HIGHWAY|HIGHWY|HIWAY|HWY|HWAY)? ?#? ?(\d+[A-Z]?)\b/, 'US HIGHWAY $1'],
  [/^(?:US|U S|UNITED STATES) (?:ROUTE|RTE|RT) ?#? ?(\d+[A-Z]?)\b/, 'US ROUTE $1'],
  [/^(?:COUNTY|CNTY|CO) (?:ROAD|RD) ?#? ?(\d+[A-Z]?)\b/, 'COUNTY ROAD $1'],
  [/^CR ?#? ?(\d+[A-Z]?)\b/, 'COUNTY ROAD $1'],
  [/^(?:COUNTY|CNTY|CO) (?:HIGHWAY|HIGHWY|HIWAY|HWY|HWAY) ?#? ?(\d+[A-Z]?)\b/, 'COUNTY HIGHWAY $1'],
  [/^(?:STATE|ST) (?:HIGHWAY|HIGHWY|HIWAY|HWY|HWAY) ?#? ?(\d+[A-Z]?)\b/, 'STATE HIGHWAY $1'],
  [/^(?:STATE|ST) (?:ROUTE|RTE|RT) ?#? ?(\d+[A-Z]?)\b/, 'STATE ROUTE $1'],
  [/^(?:STATE|ST) (?:ROAD|RD) ?#? ?(\d+[A-Z]?)\b/, 'STATE ROAD $1'],
  [/^SR ?#? ?(\d+[A-Z]?)\b/, 'STATE ROAD $1'],
  [/^(?:FM|FARM TO MARKET(?: ROAD| RD)?) ?#? ?(\d+[A-Z]?)\b/, 'FM $1'],
  [/^(?:HIGHWAY|HIGHWY|HIWAY|HWY|HWAY) ?#? ?(\d+[A-Z]?)\b/, 'HIGHWAY $1'],
];

/** A numbered road at the beginning of a street, as it should be written, and what stands behind it; null of any other street. */
export function highway(street: string): { readonly name: string; readonly rest: string } | null {
  for (const [pattern, written] of forms) {
    const found = pattern.exec(street);
    if (found !== null) return { name: found[0].replace(pattern, written), rest: street.slice(found[0].length).trim() };
  }
  return null;
}
