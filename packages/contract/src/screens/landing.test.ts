import { describe, expect, it } from 'vitest';
import { computeLanding, landingChoices, savedDestination, screenAt } from './landing.ts';
import { screens } from './screens.ts';

const landing = { mustAcceptTerms: false, hash: '', defaultLandingPage: null };

describe('savedDestination', () => {
  it('[LAND-01] [LAND-02] a path inside the application, its query with it', () => {
    expect(savedDestination('#/spifmanagement/search')).toBe('/spifmanagement/search');
    expect(savedDestination('#/Reporting/ReportingPage?report=12')).toBe('/Reporting/ReportingPage?report=12');
  });

  it.each([
    '#//evil.example',
    '#https://evil.example',
    String.raw`#/\evil.example`,
    String.raw`#\\evil.example`,
    '#javascript:alert(1)',
    '#evil',
    '#',
    '',
    '#/\tevil',
    '#/a\u0000b',
    String.raw`#/a\b`,
    '# /x',
  ])('[LAND-07] %j is none', (hash) => {
    expect(savedDestination(hash)).toBeNull();
  });
});

describe('[LAND-05] computeLanding', () => {
  const all = { hash: '#/saved?x=1', given: '/given', defaultLandingPage: '/mine' };
  it.each([
    ['[LAND-06] terms before all', { ...all, mustAcceptTerms: true }, '/tos'],
    ['[LAND-01] the saved destination', { ...landing, ...all }, '/saved?x=1'],
    ['[LAND-03] a given path', { ...landing, ...all, hash: '' }, '/given'],
    ['the landing page', { ...landing, defaultLandingPage: '/mine' }, '/mine'],
    ['[LAND-04] the profile', landing, '/Account/Profile'],
    [
      '[LAND-07] a hash that leads away counts for nothing',
      { ...landing, hash: '#//evil.example' },
      '/Account/Profile',
    ],
    ['the bare start page counts for nothing', { ...landing, hash: '#/' }, '/Account/Profile'],
  ])('%s', (_title, given, wanted) => {
    expect(computeLanding(given)).toBe(wanted);
  });
});

describe('screenAt', () => {
  it.each([
    '/spifmanagement/eligibility',
    '/SPIFManagement/Eligibility/',
    '/spifmanagement/eligibility?SpifResponseID=1#x',
  ])('finds %s without regard to case, slash or query', (path) =>
    expect(screenAt(screens, path)?.key).toBe('eligibility'),
  );

  it('finds the start page, and nothing for an unknown path or the star', () => {
    expect(screenAt(screens, '/')?.key).toBe('login');
    expect(screenAt(screens, '/nowhere')).toBeNull();
    expect(screenAt(screens, '')).toBeNull();
  });

  it.each([
    ['/Configuration/TradingPartnerConfig', 'tradingPartnerConfig'],
    ['/configuration/tradingpartnerconfig/0b5E/?q=a', 'tradingPartnerConfig'],
    ['/Configuration/TradingPartners', 'tradingPartners'],
    ['/Configuration/TradingPartnerConfig/0b5E/more', undefined],
    ['/Configuration/TradingPartnerConfigs', undefined],
    ['/Configuration/TradingPartners/0b5E', undefined],
  ])('[ROUTE-085] a row whose path may end in an id: %s is %s', (path, key) => {
    expect(screenAt(screens, path)?.key).toBe(key);
  });
});

it('landingChoices offers what the viewer may open, never a page that is none', () => {
  const choices = (roles: readonly string[]) =>
    landingChoices(screens, { roles, features: [], wlFlags: [] })
      .map(({ key }) => key)
      .toSorted();
  expect(choices([])).toEqual([
    'advanceNotices',
    'batch',
    'clientSelection',
    'enhancements',
    'hrsaExtractBatchSearch',
    'payorStatus',
    'profile',
    'recall',
    'tradingPartnerList',
  ]);
  expect(choices(['RealTimeEligibility'])).toEqual([
    'advanceNotices',
    'batch',
    'callQueue',
    'clientSelection',
    'eligibility',
    'enhancements',
    'hrsaExtractBatchSearch',
    'payorStatus',
    'profile',
    'recall',
    'registration',
    'samePeople',
    'tradingPartnerList',
  ]);
});
