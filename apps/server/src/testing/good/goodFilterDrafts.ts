/** Everybody with an insurance. */
export const goodFilter = {
  Name: 'With an insurance',
  Entity: 'Registration',
  Tree: { Join: 'and', Parts: [{ Field: 'HasInsurance', Op: 'is', Values: ['yes'] }] },
  Sort: 'name',
  Descending: false,
  Limit: null,
} as const;

export const goodSchedule = {
  Schedule: { Every: 'month', Weekday: 0, MonthDay: 31, At: '03:30' },
  Batch: { Name: 'Month’s end', Priority: 5, CostCapCents: 100, SkipDays: 30 },
  Tell: null,
  ExtractID: null,
} as const;

/** Takes files that are called as in the payloads. */
export const goodRule = {
  Pattern: 'patients.csv',
  Priority: 5,
  SkipDays: 0,
  CostCapCents: null,
  Starts: false,
} as const;

/** Of these, in two columns. */
export const goodExtract = {
  Name: 'Everybody insured',
  Format: 'csv',
  Columns: [
    { Name: 'MRN', Source: 'MRN', Transform: 'asIs', Width: null, Pad: 'behind', Cut: false },
    { Name: 'Member', Source: 'MemberID', Transform: 'masked', Width: null, Pad: 'behind', Cut: false },
  ],
  Parameters: [],
  Schedule: null,
  Delta: false,
  FileName: 'insured_{date}_{sequence}',
  NamesLine: true,
  Header: '',
  Trailer: '',
  Whole: false,
} as const;
