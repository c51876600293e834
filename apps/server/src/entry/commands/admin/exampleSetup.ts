import type { z } from 'zod';
import type { setupFile } from './setupFile.ts';

/** A set-up to start from: one of each. Every name in it is to be replaced. */
export const exampleSetup: z.input<typeof setupFile> = {
  Company: {
    Key: 'northfield',
    Host: null,
    Name: 'Northfield Health Services',
    Abbreviation: 'NHS',
    Phone: '5550100100',
    Email: 'support@northfield.example',
    SiteDomain: 'northfield.example',
    BrandColor: '#2b5299',
    Terms: { Version: '1', Text: 'What everybody who signs in agrees to.' },
  },
  Clients: [
    {
      Name: 'Northfield Regional Hospital',
      Mnemonic: 'NR',
      TimeZone: 'America/New_York',
      ProviderName: 'NORTHFIELD REGIONAL HOSPITAL',
      ProviderNPI: '1999940004',
    },
  ],
  Gateways: [
    {
      Name: 'Some Clearinghouse',
      Kind: 'CORE SOAP',
      Config: {
        BaseURL: 'https://realtime.payer.example/core',
        Username: 'northfield',
        Password: 'env:GATEWAY_PASSWORD',
        SenderID: 'NORTHFIELD',
        ReceiverID: 'SOMEPAYER',
      },
      SenderQualifier: 'ZZ',
      SenderID: 'NORTHFIELD',
      ReceiverQualifier: 'ZZ',
      ReceiverID: 'SOMEPAYER',
      GroupSender: 'NORTHFIELD',
      GroupReceiver: 'SOMEPAYER',
    },
  ],
  TradingPartners: [
    {
      Name: 'Some Payer',
      PayerID: 'SOME1',
      Gateway: 'Some Clearinghouse',
      Kind: 'Commercial',
      RequiredFieldSets: [
        ['CertificateNumber', 'DateOfBirth'],
        ['LastName', 'FirstName', 'DateOfBirth'],
      ],
      DependentMode: 'QueryWithSubscriber',
      MaxPastDays: 365,
      MaxFutureDays: 30,
      Aliases: ['SP'],
    },
  ],
  Users: [
    {
      Email: 'administrator@northfield.example',
      FirstName: 'Ada',
      LastName: 'Minister',
      Staff: ['FRMDAdministrator'],
      Clients: { 'Northfield Regional Hospital': ['RealTimeEligibility'] },
    },
  ],
};
