import { deriveBrand } from '#/theme/brand.ts';

type Company = { readonly CompanyAbbreviation: string; readonly BrandColor: string; readonly Logo: string | null };

/**
 * The browser tab's icon in the company's colour: the first letter of a company that has a logo of its own, else our mark.
 * A logo with its words would be a smear at 16 px.
 */
export function brandIcon({ CompanyAbbreviation, BrandColor, Logo }: Company): string {
  const { fill, on } = deriveBrand(BrandColor, 'light');
  const drawn =
    Logo === null
      ? `<g fill="none" stroke="${fill}" stroke-width="3.1" stroke-linecap="round"><path d="M17.6 6.7A8.4 8.4 0 1 0 17.6 19.3M11.4 13H24"/><circle cx="11.4" cy="13" r="2.5" fill="${fill}" stroke="none"/></g>`
      : `<rect width="26" height="26" rx="6" fill="${fill}"/><text x="13" y="19" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17" font-weight="700" fill="${on}">${letterOf(CompanyAbbreviation)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A letter or digit, and so nothing that could mean something to the SVG around it. */
const letterOf = (text: string): string => /[\p{L}\p{N}]/u.exec(text)?.[0].toUpperCase() ?? '';

/** The same, or null for a colour that is none. */
export const iconOf = (company: Company): string | null =>
  /^#[0-9a-f]{6}$/i.test(company.BrandColor) ? brandIcon(company) : null;

/** Puts it on the page. */
export function applyIcon(company: Company): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const icon = iconOf(company);
  if (link !== null && icon !== null) link.href = icon;
}
