import { goodDefaultAddress } from '#/testing/good/goodAddress.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const defaultAddressPayloads = goodPayloadsOf({
  own: (records) => ({
    listDefaultAddresses: { Search: 'main', Day: '2026-06-01' },
    getAddressChoices: undefined,
    getDefaultAddress: { AddressID: records.defaultAddress },
    testDefaultAddress: {
      Location: 'Main Campus',
      Day: '2026-06-01',
      Line1: 'HOMELESS',
      Line2: '',
      City: '',
      State: '',
      Zip: '',
    },
    // Sent again, it changes nothing; and what is in use stays in use.
    saveDefaultAddress: { ...goodDefaultAddress, AddressID: records.defaultAddress, Version: 1 },
    retireDefaultAddress: { AddressID: records.defaultAddress, Version: 1, Retired: false },
    saveAddressWords: { Words: [], Version: null },
    exportDefaultAddresses: { State: 'All' },
  }),
  ofRecords: ['getDefaultAddress', 'saveDefaultAddress', 'retireDefaultAddress'],
});
