import type { WhiteLabel } from '@coverline/contract/app/app.ts';

type Address = Pick<WhiteLabel, 'Address' | 'City' | 'StateID' | 'Zip'>;

/** "20 Pier Road, Portland, ME 04101"; '' where the company has none. */
export const companyAddress = ({ Address, City, StateID, Zip }: Address): string =>
  [Address, City, [StateID, Zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');
