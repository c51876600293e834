import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { EmbeddedData } from '@coverline/domain/embedded/embeddedData.ts';

const client = {
  ID: '5f0c6a3e-0d0b-4d0e-9a51-6c2f0f2f0001',
  Name: 'Lakeside Regional',
  Mnemonic: 'LAKE',
  IsXifin: false,
  PostbackType: null,
};

/** An invented session user for tests; what a test is about is given. */
export function aUser(given: Partial<UserData> = {}): UserData {
  return {
    AuthToken: 'none',
    UserID: '5f0c6a3e-0d0b-4d0e-9a51-6c2f0f2f0002',
    FirstName: 'Priya',
    LastName: 'Ramanathan',
    IsOperator: true,
    Email: 'priya@lakeside.example',
    Roles: [],
    FeatureList: [],
    DefaultLandingPage: null,
    TermsOfService: { MustAccept: false, Version: '1', Text: 'Terms', AcceptedDate: null },
    TerminologyData: {},
    ClientList: [client],
    SelectedClient: client,
    Performance: { Enabled: false, UserPoints: 0, GoalPoints: 0 },
    Notifications: { CaseReminders: [], SystemNotifications: [] },
    NavigationFavorites: [],
    EmergencyAccess: null,
    Today: '2026-11-21',
    TimeZone: 'America/New_York',
    ProductVersion: '1.2.3',
    ...given,
  };
}

/** What is not accepted yet. */
export const unaccepted = { MustAccept: true, Version: '2', Text: 'Terms', AcceptedDate: null } as const;

const insurance = {
  TradingPartnerID: 'tp-1',
  TradingPartnerName: 'Juniper Community Care',
  COB: 2,
  CertificateNumber: '******0001',
  IsOldMedicareNumber: false,
  Visit270271ID: '',
  PatientRemediStatusID: null,
  OfficeCopay: 2500,
  LastVerifiedDate: '',
  EffectiveDate: '2026-01-01',
} as const;

/** What an EHR has of a child with two insurances, the first of them its mother's. */
export const anEmbedded: EmbeddedData = {
  Version: 'v1',
  Patient: {
    FirstName: 'Ada',
    LastName: 'Marker',
    DateOfBirth: '2016-01-02',
    Address1: '1 Ledger Way',
    City: 'Albany',
    State: 'NY',
    Zip: '12207',
  },
  Insurances: [
    { ...insurance, RegInsuranceId: 'b' },
    { ...insurance, RegInsuranceId: 'a', COB: 1, TradingPartnerID: 'tp-2', CertificateNumber: '**********4417' },
  ],
  Subscribers: [{ RegInsuranceId: 'a', FirstName: 'Eda', LastName: 'Marker', DOB: '1986-03-04' }],
};

/** A tab's storage, in memory. */
export function tabStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
