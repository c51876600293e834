import { clientRoles } from '@coverline/domain/access/roles.ts';
import { demoId } from './demoId.ts';

export const demoPassword = 'Coverage-2026!';

const harborLogo = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 32" height="32"><circle cx="16" cy="16" r="14" fill="#1fb5c4"/><path d="M16 7v17M8 17c0 5 4 7 8 7s8-2 8-7M11 11h10" stroke="#fff" stroke-width="2.4" fill="none" stroke-linecap="round"/><text x="40" y="22" textLength="200" lengthAdjust="spacingAndGlyphs" font-family="system-ui,sans-serif" font-size="18" font-weight="600" fill="#0b6a74">Harbor Health Partners</text></svg>',
).toString('base64')}`;

/** Three companies: the operating one on any host name, two on their own with their own colours, phone and terms. The third signs in by its own directory. */
export const demoCompanies = [
  {
    id: demoId('company coverline'),
    key: 'coverline',
    host: null,
    name: 'Coverline',
    abbreviation: 'CL',
    phone: '5550104400',
    email: 'help@coverline.example',
    site_domain: 'coverline.example',
    public_website_url: null,
    linkedin_url: null,
    facebook_url: null,
    twitter_url: null,
    address: '1 Ledger Way',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    brand_color: '#2b5299',
    logo: null,
    wl_flags: ['EnableHelpDocuments'],
    login_message: null,
    login_message_severity: null,
    terms: [
      '2026-01',
      'Coverline is a demonstration. Everybody in it is invented. Use it as you would use the real thing: look at what your work needs, share your sign-in with nobody, and log off when you leave the desk.',
    ],
  },
  {
    id: demoId('company harbor'),
    key: 'harbor',
    host: 'harbor.localhost',
    name: 'Harbor Health Partners',
    abbreviation: 'HHP',
    phone: '5550177300',
    email: 'support@harbor.example',
    site_domain: 'harbor.localhost',
    public_website_url: 'https://harbor.example',
    linkedin_url: 'https://linkedin.example/harbor-health-partners',
    facebook_url: 'https://facebook.example/harborhealthpartners',
    twitter_url: null,
    address: '20 Pier Road',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    brand_color: '#1fb5c4',
    logo: harborLogo,
    wl_flags: [],
    login_message: 'Welcome to the Harbor Health Partners portal.',
    login_message_severity: 3,
    terms: [
      'H-1',
      'Harbor Health Partners gives you this portal for the care of your own patients. What you see is protected health information: look at no more of it than your work needs.',
    ],
  },
  {
    id: demoId('company alder'),
    key: 'alder',
    host: 'directory.localhost',
    name: 'Alder Creek Health',
    abbreviation: 'ACH',
    phone: '5550162200',
    email: 'help@aldercreek.example',
    site_domain: 'directory.localhost',
    public_website_url: null,
    linkedin_url: null,
    facebook_url: null,
    twitter_url: null,
    address: '4 Orchard Street',
    city: 'Burlington',
    state: 'VT',
    zip: '05401',
    brand_color: '#4f7a3a',
    logo: null,
    wl_flags: [],
    login_message: null,
    login_message_severity: null,
    terms: [
      'AC-1',
      'Alder Creek Health opens this portal to its own staff, who sign in by the hospital’s directory. Look at no more of a patient than your work needs, and log off when you leave the desk.',
    ],
  },
] as const;

/** `people`: which slice of the demo's 200 is registered there. */
export const demoClients = [
  {
    id: demoId('client lakeside'),
    company_id: demoId('company coverline'),
    name: 'Lakeside Regional Medical Center',
    mnemonic: 'LR',
    time_zone: 'America/New_York',
    features: ['WebService', 'ClientManagedPostbackMapping', 'AllowCaseManagementSubmittedStatus'],
    is_xifin: false,
    postback_type: 'HL7',
    terminology: {},
    provider_name: 'LAKESIDE REGIONAL MEDICAL CENTER',
    provider_npi: '1999940004',
    people: [0, 160],
  },
  {
    id: demoId('client summit'),
    company_id: demoId('company coverline'),
    name: 'Summit Reference Lab',
    mnemonic: 'SR',
    time_zone: 'America/Denver',
    features: ['WebService'],
    is_xifin: true,
    postback_type: 'Xifin',
    terminology: {
      Patient: { Singular: 'Donor', Plural: 'Donors', Abbreviation: 'Dnr' },
      Visit: { Singular: 'Accession', Plural: 'Accessions', Abbreviation: 'Acc' },
      Payor: { Singular: 'Insurer', Plural: 'Insurers', Abbreviation: 'Ins' },
      CertificateNumber: { Singular: 'Policy number', Plural: 'Policy numbers', Abbreviation: 'Pol' },
    },
    provider_name: 'SUMMIT REFERENCE LAB',
    provider_npi: '1999940012',
    people: [160, 180],
  },
  {
    id: demoId('client harbor'),
    company_id: demoId('company harbor'),
    name: 'Harbor Family Clinic',
    mnemonic: 'HF',
    time_zone: 'America/New_York',
    features: [],
    is_xifin: false,
    postback_type: null,
    terminology: {},
    provider_name: 'HARBOR FAMILY CLINIC',
    provider_npi: '1999940020',
    people: [180, 200],
  },
  {
    id: demoId('client alder'),
    company_id: demoId('company alder'),
    name: 'Alder Creek Hospital',
    mnemonic: 'AC',
    time_zone: 'America/New_York',
    features: [],
    is_xifin: false,
    postback_type: null,
    terminology: {},
    provider_name: 'ALDER CREEK HOSPITAL',
    provider_npi: '1999940038',
    people: [190, 200],
  },
] as const;

export type DemoUser = {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly company: 'coverline' | 'harbor' | 'alder';
  readonly staff?: readonly string[];
  readonly clients?: Readonly<Record<string, readonly string[]>>;
  readonly landing?: string;
  /** Who they are in the directory; without a password here. */
  readonly subject?: string;
  /** Left to accept, so that the terms can be seen once in the demo. */
  readonly termsOpen?: true;
};

const eligibility = '/spifmanagement/eligibility';

export const demoUsers: readonly DemoUser[] = [
  {
    email: 'clerk@lakeside.example',
    first: 'Priya',
    last: 'Ramanathan',
    company: 'coverline',
    landing: eligibility,
    clients: { lakeside: ['RealTimeEligibility', 'TicketCreator'] },
  },
  {
    email: 'manager@lakeside.example',
    first: 'Dima',
    last: 'Kovalenko',
    company: 'coverline',
    clients: { lakeside: clientRoles },
  },
  {
    email: 'multi@lakeside.example',
    first: 'Ana',
    last: 'Vukovic',
    company: 'coverline',
    clients: { lakeside: ['RealTimeEligibility'], summit: ['RealTimeEligibility'] },
    termsOpen: true,
  },
  {
    email: 'employee@coverline.example',
    first: 'Noor',
    last: 'Haddad',
    company: 'coverline',
    staff: ['FRHCEmployee'],
    // Staff roles do not bring the ticket screen with them: it is a role of each client.
    clients: { lakeside: ['TicketCreator'], summit: ['TicketCreator'] },
  },
  {
    email: 'administrator@coverline.example',
    first: 'Sam',
    last: 'Okafor',
    company: 'coverline',
    staff: ['FRMDAdministrator'],
  },
  { email: 'jedi@coverline.example', first: 'Wren', last: 'Castillo', company: 'coverline', staff: ['FRHCJediMaster'] },
  {
    email: 'clerk@harbor.example',
    first: 'Lena',
    last: 'Marsh',
    company: 'harbor',
    landing: eligibility,
    clients: { harbor: ['RealTimeEligibility', 'TicketCreator'] },
  },
  {
    email: 'iris@aldercreek.example',
    first: 'Iris',
    last: 'Delgado',
    company: 'alder',
    landing: eligibility,
    clients: { alder: ['RealTimeEligibility', 'TicketCreator'] },
    subject: 'ac-5f1c0a7e',
  },
  {
    email: 'tomas@aldercreek.example',
    first: 'Tomas',
    last: 'Lindqvist',
    company: 'alder',
    clients: { alder: clientRoles },
    subject: 'ac-90b24d13',
  },
];
