import type { UserData } from '@coverline/contract/sessionUser.ts';

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
    ...given,
  };
}

/** What is not accepted yet. */
export const unaccepted = { MustAccept: true, Version: '2', Text: 'Terms', AcceptedDate: null } as const;
