import { describe, expect, it, test } from 'vitest';
import { addressKeys, standardAddress, type TypedAddress } from './standardAddress.ts';

const typed = (address1: string, address2 = '', more: Partial<TypedAddress> = {}): TypedAddress => ({
  address1,
  address2,
  city: 'Tideland',
  state: 'OH',
  zip: '44909',
  ...more,
});

describe('USPS Publication 28', () => {
  test.each<readonly [string, string, string]>([
    // capitals, punctuation, accents
    ['589 Elm Hollow Road', '', '589 ELM HOLLOW RD'],
    ['12 O’Brien St.', '', '12 OBRIEN ST'],
    ['7 Peñasco Avenue', '', '7 PENASCO AVE'],
    ['101, Main Street', '', '101 MAIN ST'],
    // suffixes
    ['14 Birch Boulevard', '', '14 BIRCH BLVD'],
    ['14 Birch Boul', '', '14 BIRCH BLVD'],
    ['14 Birch Trafficway', '', '14 BIRCH TRFY'],
    ['200 Avenue Road', '', '200 AVENUE RD'],
    ['200 Main Av Rd', '', '200 MAIN AVENUE RD'],
    ['200 St Johns Rd', '', '200 ST JOHNS RD'],
    ['55 Broadway', '', '55 BROADWAY'],
    ['9 Park Place', '', '9 PARK PL'],
    // directions
    ['100 North Main Street', '', '100 N MAIN ST'],
    ['100 Main Street North', '', '100 MAIN ST N'],
    ['100 N.E. Main Street', '', '100 NE MAIN ST'],
    ['100 North East Main Street', '', '100 NE MAIN ST'],
    ['100 Main Street South West', '', '100 MAIN ST SW'],
    ['100 North Avenue', '', '100 NORTH AVE'],
    ['100 West North Avenue', '', '100 W NORTH AVE'],
    ['100 Avenue N', '', '100 AVENUE N'],
    ['100 Bay West Drive', '', '100 BAY WEST DR'],
    // numbers
    ['112-10 Queens Boulevard', '', '112-10 QUEENS BLVD'],
    ['12 1/2 Elm Street', '', '12 1/2 ELM ST'],
    ['12A Elm Street', '', '12A ELM ST'],
    ['N6W23001 Bluemound Rd', '', 'N6W23001 BLUEMOUND RD'],
    ['100 5th Ave', '', '100 5TH AVE'],
    // units
    ['589 Elm Hollow Road Apartment 4B', '', '589 ELM HOLLOW RD APT 4B'],
    ['589 Elm Hollow Road', 'Apt. 4B', '589 ELM HOLLOW RD APT 4B'],
    ['589 Elm Hollow Road, Suite 200', '', '589 ELM HOLLOW RD STE 200'],
    ['589 Elm Hollow Road Apt #4', '', '589 ELM HOLLOW RD APT 4'],
    ['589 Elm Hollow Road #4', '', '589 ELM HOLLOW RD # 4'],
    ['589 Elm Hollow Road 3rd Floor', '', '589 ELM HOLLOW RD FL 3'],
    ['589 Elm Hollow Road Rear', '', '589 ELM HOLLOW RD REAR'],
    ['589 Elm Hollow Road', 'Penthouse', '589 ELM HOLLOW RD PH'],
    ['589 Elm Hollow Road PMB 12', '', '589 ELM HOLLOW RD PMB 12'],
    ['12 Key West', '', '12 KEY WEST'],
    ['12 Front Street', '', '12 FRONT ST'],
    // boxes and routes
    ['P.O. Box 123', '', 'PO BOX 123'],
    ['Post Office Box 123', '', 'PO BOX 123'],
    ['POB 123', '', 'PO BOX 123'],
    ['Box 123', '', 'PO BOX 123'],
    ['P O Box # 12-A', '', 'PO BOX 12-A'],
    ['RR 2 Box 18', '', 'RR 2 BOX 18'],
    ['Rural Route 2, Box 18-D', '', 'RR 2 BOX 18-D'],
    ['RFD #4', 'Box 87A', 'RR 4 BOX 87A'],
    ['HC 68 Box 23A', '', 'HC 68 BOX 23A'],
    ['Star Route 68, Box 23A', '', 'HC 68 BOX 23A'],
    ['PSC 4 Box 3', '', 'PSC 4 BOX 3'],
    ['Unit 2050, Box 4190', '', 'UNIT 2050 BOX 4190'],
    ['General Delivery', '', 'GENERAL DELIVERY'],
    // numbered roads
    ['5800 U.S. Hwy 40', '', '5800 US HIGHWAY 40'],
    ['5800 State Rd 4', '', '5800 STATE ROAD 4'],
    ['5800 St Hwy 4 West', '', '5800 STATE HIGHWAY 4 W'],
    ['5800 County Road 18B', '', '5800 COUNTY ROAD 18B'],
    ['5800 CR 18', '', '5800 COUNTY ROAD 18'],
    ['5800 I-40', '', '5800 INTERSTATE 40'],
    ['5800 Hwy 66', '', '5800 HIGHWAY 66'],
    ['5800 FM 1200', '', '5800 FM 1200'],
    // what is no address of ours stays
    ['Homeless', '', 'HOMELESS'],
    ['', '', ''],
  ])('%s %s', (address1, address2, line1) => {
    expect(standardAddress(typed(address1, address2))).toMatchObject({ line1, line2: '' });
  });

  it('keeps what has no place in the line, and who takes the mail in', () => {
    expect(standardAddress(typed('12 Elm St', 'P.O. Box 9'))).toMatchObject({ line1: '12 ELM ST', line2: 'PO BOX 9' });
    expect(standardAddress(typed('12 Elm St', 'Maple Court'))).toMatchObject({
      line1: '12 ELM ST',
      line2: 'MAPLE COURT',
    });
    expect(standardAddress(typed('c/o Ada Byron', '12 Elm St'))).toMatchObject({
      careOf: 'ADA BYRON',
      line1: '12 ELM ST',
      line2: '',
    });
  });

  it('reads the last line: the state by its name, the ZIP with and without its four digits', () => {
    expect(
      standardAddress(typed('1 Elm St', '', { city: 'St. Louis', state: 'Missouri', zip: '63101-1234' })),
    ).toMatchObject({
      city: 'ST LOUIS',
      state: 'MO',
      zip5: '63101',
      zip4: '1234',
    });
    expect(standardAddress(typed('1 Elm St', '', { state: 'ae', zip: '631011234' }))).toMatchObject({
      state: 'AE',
      zip5: '63101',
      zip4: '1234',
    });
    expect(standardAddress(typed('1 Elm St', '', { zip: '6310' }))).toMatchObject({ zip5: '', zip4: '' });
  });

  it('written once more it is the same', () => {
    for (const [address1, address2] of [
      ['100 North East Main Street', 'Apt 4'],
      ['200 Main Av Rd', ''],
      ['5800 U.S. Hwy 40', ''],
      ['RFD 4', 'Box 87A'],
      ['100 Avenue N', ''],
      ['589 Elm Hollow Road 3rd Floor', ''],
    ] as const) {
      const { line1 } = standardAddress(typed(address1, address2));
      expect(standardAddress(typed(line1)).line1).toBe(line1);
    }
  });
});

describe('one place under its keys', () => {
  const keys = (address1: string, address2 = '') => addressKeys(standardAddress(typed(address1, address2)));
  test.each([
    ['589 Elm Hollow Road', '589 N Elm Hollow Rd.'],
    ['P.O. Box 12', 'PO Box 12'],
    ['589 Oakmont Avenue Apt 4', '589 Oakmont'],
  ])('%s is in one house with %s', (one, other) => {
    expect(keys(one)?.house).toBe(keys(other)?.house);
  });

  it('two flats of a house, and two houses, are apart; what is no address has no key', () => {
    expect(keys('589 Elm Rd Apt 4')?.flat).not.toBe(keys('589 Elm Rd Apt 5')?.flat);
    expect(keys('589 Elm Rd')?.house).not.toBe(keys('598 Elm Rd')?.house);
    expect(keys('Homeless')).toBeNull();
    expect(addressKeys(standardAddress(typed('12 Elm St', '', { zip: '' })))).toBeNull();
  });
});
