import { describe, expect, it } from 'vitest';
import { brandCss } from '#/theme/applyBrand.ts';
import { brandGuards, deriveBrand } from '#/theme/brand.ts';
import { contrast, toHex, toOklch } from '#/theme/oklch.ts';

const steps = Array.from({ length: 16 }, (_, i) => (i * 17).toString(16).padStart(2, '0'));
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

describe('brand', () => {
  it('U-07 gives 4,096 evenly spaced company colours readable words, edges and fills in both schemes', () => {
    const failed = colours.flatMap((hex) =>
      brandGuards(hex)
        .filter((g) => g.contrast < g.least)
        .map((g) => `${hex} ${g.scheme} ${g.pair} ${g.contrast.toFixed(2)}`),
    );
    expect(colours).toHaveLength(4096);
    expect(failed).toEqual([]);
  });

  it('derives the tokens of the demo company as tokens.css states them', () => {
    expect(deriveBrand('#2b5299', 'light')).toMatchObject({
      fill: '#2b5299',
      on: '#ffffff',
      text: '#2b5299',
      tint: '#e9f1fd',
    });
    expect(deriveBrand('#2b5299', 'dark')).toMatchObject({ fill: '#4b74be', text: '#83abf0', tintStrong: '#2a3d5e' });
  });

  it('keeps a bright colour and turns the words on it dark', () => {
    const sun = deriveBrand('#ffd400', 'light');
    expect(sun.fill).toBe('#ffd400');
    expect(sun.on).toBe('#191e27');
    expect(contrast(sun.edge, '#ffffff')).toBeGreaterThanOrEqual(3);
  });

  it('keeps the hue of a colour it must darken', () => {
    const [, , given] = toOklch('#1fb5c4');
    const [, , derived] = toOklch(deriveBrand('#1fb5c4', 'light').fill);
    expect(Math.abs(given - derived)).toBeLessThan(2);
  });

  it('survives a round trip through OKLCH', () => {
    for (const hex of colours) expect(toHex(...toOklch(hex))).toBe(hex);
  });

  it('lets nothing but a six-digit colour into the style sheet', () => {
    expect(brandCss('#1fb5c4')).toContain('--cl-brand-tint-strong:#c4e7ec');
    expect(brandCss('red;}body{display:none')).toBeNull();
    expect(brandCss('#fff')).toBeNull();
  });
});
