import { type BrandTokens, deriveBrand } from '#/theme/brand.ts';

const colour = /^#[0-9a-f]{6}$/i;
let sheet: CSSStyleSheet | undefined;

/** Puts a company's colour on the page. A constructed sheet is CSSOM: a strict `style-src` has nothing to refuse. */
export function applyBrand(hex: string): void {
  const css = brandCss(hex);
  if (css === null) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(css);
}

/** The brand tokens of both schemes as CSS, or null when the text is no `#rrggbb` colour. */
export function brandCss(hex: string): string | null {
  if (!colour.test(hex)) return null;
  const brand = hex.toLowerCase();
  return [
    `:root{--cl-brand:${brand};${declarations(deriveBrand(brand, 'light'))}}`,
    `:root[data-mantine-color-scheme='dark']{${declarations(deriveBrand(brand, 'dark'))}}`,
  ].join('\n');
}

function declarations(tokens: BrandTokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--cl-brand-${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`)
    .join(';');
}
