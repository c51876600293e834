import type { FileConstraints } from './validate/fileConstraints.ts';

/** Business constants of the spec, under the names this product gives them. */
export const storageKeys = {
  token: 'AuthToken',
  rememberedUsername: 'RememberedUsername',
  lastAppVersion: 'LastAppVersion',
  imageCache: 'ImageCache',
  /** Of one tab, as the rest below: it runs inside an EHR, and what its launch has to come back with. */
  embedded: 'Embedded',
  launchState: 'LaunchState',
  launchNonce: 'LaunchNonce',
} as const;

/** The stamp the last-app-version marker is compared with, in milliseconds. */
export const buildStamp = 1758129737142;

export const limits = {
  authCodeLength: 7,
  emailLength: 75,
  passwordLength: 750,
  newPasswordMin: 10,
  newPasswordMax: 500,
  passwordHistory: 5,
  otherCategoryLength: 40,
  quickMenuSearchMin: 2,
  profileImageKilobytes: 512,
  ticketImages: 5,
  ticketImageMegabytes: 5,
  messageModalWidth: '800px',
} as const;

const images = { FileTypes: ['png', 'jpg', 'jpeg'], FileMimeTypes: ['image/png', 'image/jpeg'] } as const;

export const profileImageFile: FileConstraints = { MaxFileSize: limits.profileImageKilobytes, ...images };
/** As many rows deep a list is turned over: what is further behind is found by narrowing it. */
export const mostListed = 10_000;
/** As many rows a page may have; the most are as many as any deed takes at once. */
export const pageSizes = [25, 50, 100, 250] as const;
export type PageSize = (typeof pageSizes)[number];

/** People who can be imported at once, and their file. */
export const userImportRows = 500;
export const userImportFile: FileConstraints = {
  MaxFileSize: 512,
  FileTypes: ['csv'],
  FileMimeTypes: ['text/csv'],
};
/** As many as are in use anywhere, with room for more. */
export const bcbsPrefixRows = 25_000;
export const bcbsPrefixFile: FileConstraints = {
  MaxFileSize: 4096,
  FileTypes: ['csv'],
  FileMimeTypes: ['text/csv'],
};
export const fplConfigFile: FileConstraints = {
  MaxFileSize: 512,
  FileTypes: ['csv'],
  FileMimeTypes: ['text/csv'],
};
export const insuranceMasterRows = 20_000;
export const insuranceMasterFile: FileConstraints = {
  MaxFileSize: 4096,
  FileTypes: ['csv'],
  FileMimeTypes: ['text/csv'],
};
export const networkImportRows = 20_000;
export const networkImportFile: FileConstraints = {
  MaxFileSize: 4096,
  FileTypes: ['csv', 'xlsx'],
  FileMimeTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};
export const policyLinkRows = 5_000;
export const policyLinkFile: FileConstraints = { ...networkImportFile };
/** A hospital's own price file, which is read in parts. */
export const priceFileMegabytes = 1024;

export const priceListRows = 50_000;
export const priceListFile: FileConstraints = { ...networkImportFile, MaxFileSize: 8192 };
/** A table as CMS publishes it, out of its archive. */
export const medicareTableFile: FileConstraints = {
  MaxFileSize: 8192,
  FileTypes: ['csv', 'txt'],
  FileMimeTypes: ['text/csv'],
};
/** Payments of a payer (X12 835), as its portal or the clearinghouse gives them. */
export const remittanceFile: FileConstraints = {
  MaxFileSize: 8192,
  FileTypes: ['835', 'edi', 'x12', 'rmt', 'txt'],
  // A browser takes what ends in txt for plain text; the server calls any text CSV.
  FileMimeTypes: ['text/csv', 'text/plain'],
};
/** A page of a paper, or all of them as one PDF. */
export const caseDocumentFile: FileConstraints = {
  MaxFileSize: 10 * 1024,
  FileTypes: ['pdf', ...images.FileTypes],
  FileMimeTypes: ['application/pdf', ...images.FileMimeTypes],
};
/** A document that goes along with an authorization; of what type it is its content says. */
export const authDocumentFile: FileConstraints = {
  MaxFileSize: 10 * 1024,
  FileTypes: ['pdf', ...images.FileTypes, 'docx', 'xml'],
  FileMimeTypes: [
    'application/pdf',
    ...images.FileMimeTypes,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/xml',
    'application/xml',
    'application/octet-stream',
  ],
};
/** A fillable PDF as agencies publish them. */
export const pdfFormFile: FileConstraints = {
  MaxFileSize: 10_240,
  FileTypes: ['pdf'],
  FileMimeTypes: ['application/pdf'],
};
export const ticketImageFile: FileConstraints = { MaxFileSize: limits.ticketImageMegabytes * 1024, ...images };

export const durations = {
  authCodeMinutes: 30,
  passwordDays: 90,
  clientLogoDays: 1,
  profileImageDays: 5,
  tooltipDelayMs: 250,
  networkBannerMs: 4000,
  navigationCloseMs: 600,
  tokenCheckMs: 1000,
} as const;

/** What the telemetry library is set to; its user cookie of a year and its cookie's minute are its own. */
export const telemetry = {
  sessionRenewalMinutes: 30,
  sessionExpiryHours: 24,
  callsPerView: 500,
  diagnosticSeconds: 10,
  idLength: 22,
} as const;

/** How long a real-time lookup waits (by the operating rules of CORE): soft, hard, and before any re-send. */
export const lookupWaits = { softSeconds: 20, hardSeconds: 60, resendSeconds: 90 } as const;

export const minorAge = 18;
export const defaultServiceCode = '30';

/** Limits the spec leaves open, as defaults of the configuration. */
export const defaultLimits = {
  claimLines: 500,
  batchRows: 100_000,
  batchFileMegabytes: 50,
  exchangeFileMegabytes: 500,
  reportRows: 100_000,
  reportDays: 366,
} as const;
