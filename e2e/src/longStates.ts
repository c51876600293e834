import type { screens } from '@coverline/contract/screens/screens.ts';

type Screens = (typeof screens)[number];

/** A state of any screen, by its name: "batch: failed". */
type Named = { [S in Screens as S['key']]: `${S['key']}: ${S['states'][number]}` }[Screens['key']];

/**
 * The states that `npm run test:full` visits and `npm test` does not, each with one that it does visit: a state of the
 * same screen, or of another, which draws the same parts: the same frame, form shell, table or list. What spoils those is found there; what a
 * dialog or a list has of its own besides is found by the long run alone.
 */
export type LongStates = {
  readonly [S in Screens as S['key']]?: Readonly<Partial<Record<S['states'][number], S['states'][number] | Named>>>;
};

/** What a list draws instead of its rows, one part for every screen. */
const noRows = {
  loading: 'users: loading',
  empty: 'batch: empty',
  failed: 'batch: failed',
} as const;
const { empty, failed, loading } = noRows;
/** Whoever may not see patients is told so by one part. */
const withoutPatients = 'batch: without patients';
const toRead = 'tradingPartners: to read';

export const longStates: LongStates = {
  altNames: { empty, failed, ignored: 'list', 'to read': toRead },
  hrsaExtractBatchSearch: {
    ...noRows,
    'filtered empty': empty,
    'without patients': withoutPatients,
    'not there': 'batch: not there',
    'change status': 'bad change',
    several: 'bad change',
    'no visits': 'new batch',
  },
  batch: {
    'filtered empty': 'empty',
    'kind of searches': 'file',
    'read differently': 'columns',
    templates: 'columns',
    check: 'check with faults',
    completed: 'results',
    searched: 'results',
    verified: 'results',
  },
  batchCreator: {
    failed,
    filter: 'new filter',
    nobody: 'checked',
    started: 'batch: running',
    gone: 'batch: not there',
  },
  bcbsPrefix: { empty, failed, edit: 'errors', new: 'errors', import: 'imported', 'to read': toRead },
  authorization: { empty, failed, request: 'wanted', new: 'edit' },
  cases: {
    empty,
    failed,
    household: 'household edit',
    documents: 'add a paper',
    assign: 'move',
    'new rule': 'rule tried',
  },
  caseCloser: { empty, failed, new: 'errors', rule: 'errors', confirm: 'run' },
  clearance: {
    empty,
    failed,
    chosen: 'list',
    assign: 'waive',
    note: 'waive',
    runs: 'run',
    noService: 'estimate',
    handOut: 'draft',
    prices: 'priceFile',
    priceFileRefused: 'priceFile',
    paidClaim: 'remittance',
    closeDay: 'collect',
  },
  clientSelection: { filtered: 'list' },
  liveDiscovery: {
    empty: 'validation errors',
    running: 'planned',
    capped: 'planned',
    found: 'to review',
    'nothing found': 'to review',
    'failed panel': 'eligibility: failed panel',
  },
  embeddedDiscovery: { kept: 'liveDiscovery: to review' },
  insuranceSearches: { empty, failed },
  retroWatches: { empty, failed },
  eligibility: {
    empty: 'validation errors',
    inactive: 'active',
    'number shown': 'save to registration',
    'stored answer': 'active',
    refused: 'timeout',
    cancelled: 'timeout',
    'carved out': 'medicare',
    'resolve left': 'resolving',
  },
  eligibilitySettings: {
    loading,
    failed,
    costs: 'costs by both',
    'no costs': 'costs by both',
    'costs failed': failed,
  },
  eligibilityViewer: { empty: 'message', deidentified: 'message', 'second message': 'compared' },
  enhancements: { empty, failed, request: 'as administrator' },
  clientFileExchange: {
    ...noRows,
    quarantined: 'file',
    waitingForScanner: 'file',
    mirrorFailing: 'mirror',
    noRules: 'rules',
    rulesFailed: failed,
    routingFailed: 'routed',
  },
  extractDocumentation: { empty, failed, gone: 'batch: not there' },
  extractParameters: {
    empty,
    failed,
    new: 'errors',
    edit: 'errors',
    delivery: 'tested',
    undelivered: 'tested',
    run: 'ran',
  },
  error: { 'signed in': 'signed out' },
  filterQueries: {
    empty,
    failed,
    new: 'errors',
    edit: 'errors',
    'preview failed': 'previewed',
    schedule: 'schedule errors',
  },
  abnForms: { failed, form: 'errors' },
  advanceNotices: {
    empty,
    failed,
    'without patients': withoutPatients,
    new: 'draft',
    given: 'signed',
    sign: 'sign errors',
  },
  fplCalculator: { empty: 'errors', failed, 'a large household': 'judged' },
  pdfForms: { empty, failed, upload: 'refused', tried: 'used' },
  fplConfig: {
    empty,
    failed,
    guidelines: 'limits',
    propose: 'errors',
    'a change that is settled': 'a change to settle',
    'to read': toRead,
  },
  gateways: {
    failed,
    gateway: 'tested',
    new: 'errors',
    'own routes': 'routes',
    'routes of a payor': 'shares',
  },
  userGuides: { 'nothing found': empty },
  faqs: { searched: 'list' },
  insuranceMasterMapping: { empty, failed, edit: 'errors', new: 'errors' },
  automatedInsuranceMasterMapping: { failed },
  manualInsuranceMasterMapping: { empty, failed, 'not asked': 'queue' },
  insuranceMasterImport: { choose: 'previewed' },
  demographicsDefaultAddress: {
    'nothing yet': empty,
    'none like this': empty,
    failed,
    edit: 'errors',
    new: 'errors',
  },
  insuranceMasterNetwork: { 'nothing yet': empty, 'none like this': empty, failed, edit: 'errors', new: 'errors' },
  liveDemographics: {
    empty: 'errors',
    verified: 'alert',
    failed: 'eligibility: failed panel',
    'disposition asked': 'disposition inputs',
    'disposition by override': 'disposition',
    'disposition too old': 'disposition',
    'disposition failed': 'eligibility: failed panel',
  },
  dispositionRules: { failed, charity: 'charity errors' },
  embeddedDemographics: { filled: 'patient', kept: 'not saved', wiped: 'not saved' },
  login: {
    login: 'errors',
    authentication: 'wrong code',
    'recovery code': 'authenticator app',
    'change password': 'used password',
    loading,
  },
  embeddedLogin: { verification: 'login: wrong code', authentication: 'login: wrong code' },
  macConfig: { empty, failed, edit: 'errors', new: 'errors', 'to read': toRead },
  medicalPolicyLinks: {
    empty,
    failed,
    edit: 'errors',
    new: 'errors',
    import: 'imported',
    rules: 'list',
    'to read': toRead,
  },
  medicareConfig: { form: 'errors', failed },
  callQueue: { empty, failed, call: 'bad call' },
  payorStatus: { empty, failed, payor: 'payor of staff', tokens: 'new token' },
  profile: { 'edit name': 'edit password' },
  recall: { empty, nobody: empty, failed, 'without patients': withoutPatients },
  registration: { empty, failed, edit: 'conflict', new: 'errors' },
  samePeople: { loading, nothing: empty, 'none like this': empty, failed, pair: 'refused' },
  resultLookup: { empty, failed, 'nothing back': 'lookup', 'several clients': 'list' },
  termsOfService: { accepted: 'must accept' },
  ticketing: { ...noRows, 'filtered empty': empty, ticket: 'ticket of staff', create: 'create failed' },
  ticketFeedback: { ...noRows, 'filtered empty': empty },
  tradingPartnerList: { empty, failed },
  clientTradingPartners: { edit: 'errors' },
  tradingPartnerConfig: { edit: 'conflict', new: 'errors', 'to read': toRead },
  users: { empty, failed, import: 'import with faults' },
};
