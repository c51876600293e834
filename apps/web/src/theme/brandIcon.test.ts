import { expect, it } from 'vitest';
import { brandIcon } from '#/theme/brandIcon.ts';

const svgOf = (given: Partial<Parameters<typeof brandIcon>[0]>) =>
  decodeURIComponent(
    brandIcon({ CompanyAbbreviation: 'HHP', BrandColor: '#1fb5c4', Logo: 'data:image/png;base64,AA==', ...given }),
  );

it('[WL-02] the tab’s icon is the company’s: its letter on its colour, or our mark in it', () => {
  expect(svgOf({})).toContain('>H</text>');
  expect(svgOf({})).toContain('<rect');
  expect(svgOf({ BrandColor: '#ffd400' })).toContain('fill="#ffd400"');
  expect(svgOf({ BrandColor: '#ffd400' })).toContain('fill="#191e27">H'); // dark words on a bright colour
  expect(svgOf({ Logo: null })).not.toContain('<text');
  expect(svgOf({ Logo: null, BrandColor: '#2b5299' })).toContain('stroke="#2b5299"');
  expect(svgOf({ CompanyAbbreviation: '<&"x' })).toContain('>X</text>');
});
