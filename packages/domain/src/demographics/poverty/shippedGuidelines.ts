import type { PovertyEdition } from './povertyGuidelines.ts';

/** Poverty guidelines of the Department of Health and Human Services, newest first. Pure data. */
export const shippedEditions: readonly PovertyEdition[] = [
  {
    Year: 2026,
    From: '2026-01-13',
    FromRead: true,
    Citation: '91 FR 1797, January 15, 2026',
    Contiguous: [15_960, 5680],
    Version: 0,
    AK: [19_950, 7100],
    HI: [18_360, 6530],
  },
  {
    Year: 2025,
    From: '2025-01-15',
    FromRead: false,
    Citation: '90 FR 5917, January 17, 2025',
    Contiguous: [15_650, 5500],
    Version: 0,
    AK: [19_550, 6880],
    HI: [17_990, 6330],
  },
  {
    Year: 2024,
    From: '2024-01-11',
    FromRead: false,
    Citation: '89 FR 2961, January 17, 2024',
    Contiguous: [15_060, 5380],
    Version: 0,
    AK: [18_810, 6730],
    HI: [17_310, 6190],
  },
];
