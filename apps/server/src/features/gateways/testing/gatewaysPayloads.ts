import { createHash } from 'node:crypto';
import { gateway, partner } from '#/testing/checks.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

const goodGateway = {
  Kind: 'X12 HTTPS',
  Name: 'Pine Clearinghouse',
  Enabled: true,
  SenderQualifier: 'ZZ',
  SenderID: 'COVERLINE',
  ReceiverQualifier: 'ZZ',
  ReceiverID: 'PINE',
  GroupSender: 'COVERLINE',
  GroupReceiver: 'PINE',
  EchoesControl: true,
  Usage: 'T',
  SoftSeconds: 20,
  HardSeconds: 60,
  MaxConcurrent: 20,
  MaxWaiting: 100,
  RatePerMin: 60,
  CostCents: 0,
  Config: { BaseURL: 'https://pine.example/x12', Authentication: 'User name and password', Username: 'coverline' },
  Secrets: { Password: 'not-a-real-one' },
};

const versionOf = (routes: readonly object[]) => createHash('sha256').update(JSON.stringify(routes)).digest('hex');

/** The version of a payer that has no routes. */
const noRoutes = versionOf([]);

/** Of the seeds: every client asks the sandbox's. */
const bureauRoutes = [{ ClientID: null, GatewayID: gateway('BUREAU'), KeepDays: 30 }];

export const gatewaysPayloads = goodPayloadsOf({
  own: () => ({
    listGateways: {},
    exportGateways: { Search: 'north' },
    getGateway: { GatewayID: gateway('NORTH') },
    getGatewayFiles: { GatewayID: gateway('NORTH') },
    // Nobody's gateway is made: the name is missing.
    saveGateway: { ...goodGateway, GatewayID: null, Version: null, Name: '' },
    getSigningKeys: { GatewayID: gateway('SUMMA PAS') },
    renewSigningKey: { GatewayID: gateway('SUMMA PAS'), SignsIn: 'Hour' },
    testGateway: { GatewayID: gateway('NORTH'), PartnerID: partner('NORTH') },
    listRoutedPayors: {},
    getRoutes: { PartnerID: partner('NORTH') },
    getGatewayTraffic: { GatewayID: gateway('NORTH'), PartnerID: partner('NORTH') },
    getBureauRoutes: undefined,
    // As it is.
    saveBureauRoutes: { Version: versionOf(bureauRoutes), Routes: bureauRoutes },
    saveRoutes: { PartnerID: partner('NORTH'), Version: noRoutes, Routes: [] },
  }),
  ofRecords: [],
});
