import { expect, it } from 'vitest';
import { serviceTypes } from '../../codes/serviceTypes.ts';
import { mostServiceFavourites, serviceSettingProblems, usualSettings } from './eligibilitySettings.ts';

const all = [...serviceTypes.keys()];

it.each([
  [{}, {}],
  [{ serviceFavourites: ['98'] }, {}],
  [{ serviceFavourites: all.slice(0, mostServiceFavourites) }, {}],
  [{ serviceFavourites: all.slice(0, mostServiceFavourites + 1) }, { serviceFavourites: 'At most 20 service types' }],
  [{ serviceFavourites: ['98', '30', '98'] }, { serviceFavourites: '98 is there twice' }],
  [{ serviceFavourites: ['98', 'ZZ'] }, { serviceFavourites: 'ZZ is not a service type' }],
  [{ serviceFavourites: ['uc'] }, { serviceFavourites: 'uc is not a service type' }],
  [{ serviceFavourites: [''] }, { serviceFavourites: 'An empty code is not a service type' }],
  [{ defaultService: '98' }, {}],
  [{ defaultService: '' }, { defaultService: 'Choose a service type' }],
  [
    { defaultService: '29', serviceFavourites: ['1', '1'] },
    { defaultService: '29 is not a service type', serviceFavourites: '1 is there twice' },
  ],
])('service types of a client, %j', (change, problems) =>
  expect(serviceSettingProblems({ ...usualSettings, ...change })).toEqual(problems),
);
