import { expect, it } from 'vitest';
import {
  csv,
  head,
  json,
  jsonHead,
  tall,
  tallRows,
  tallTitles,
  testItem,
  testPrice,
  wide,
  wideRows,
} from './testing/priceForms.ts';
import { readWhole, said, warnings } from './testing/readWhole.ts';

const one = { item: testItem(), prices: [testPrice()] };
const other = { item: testItem({ codes: [{ code: '80053', type: 'CPT' }] }), prices: [testPrice({ dollar: '120' })] };
const whole = [one.item, ...one.prices, other.item, ...other.prices];
const both = tallRows([one, other]);
const place = (title: string): number => tallTitles.indexOf(title);
const changed = (title: string, value: string): string =>
  csv([...head(), tallTitles, both[0]!.map((cell, at) => (at === place(title) ? value : cell)), both[1]!]);

const turned = [...tallTitles.keys()].toReversed();
const turn = (cells: readonly string[]): readonly string[] => turned.map((at) => cells[at] ?? '');
const padded = (cells: readonly string[]): readonly string[] => [
  ...cells,
  ...tallTitles.slice(cells.length).map(() => ''),
];

it.each<readonly [string, string | Uint8Array]>([
  ['a mark of UTF-8', `\uFEFF${tall([one, other])}`],
  ['the columns in another order', csv([...head(), turn(tallTitles), ...both.map(turn)])],
  [
    'names in capitals, with blanks around the bars',
    csv([...head(), tallTitles.map((name) => ` ${name.toUpperCase().replaceAll('|', ' | ')} `), ...both]),
  ],
  ['columns of their own', csv([...head(), [...tallTitles, 'internal_id'], ...both.map((cells) => [...cells, '7'])])],
  [
    'rows as wide as the widest, and empty ones',
    csv([...head().map(padded), tallTitles, padded([]), ...both, padded([])]),
  ],
  ['lines of a spreadsheet’s end of line alone', tall([one, other]).replaceAll('\r\n', '\r')],
  ['a date of ISO', csv([...head('3.0.0', '2026-04-01'), tallTitles, ...both])],
  ['the last day that it may be of', csv([...head('3.0.0', '12/1/2026'), tallTitles, ...both])],
  ['blanks and empty lines behind it', `${json([one, other])} \r\n\n`],
  [
    'JSON with a mark, and the hospital behind the items',
    `\uFEFF${JSON.stringify({ standard_charge_information: JSON.parse(json([one, other])).standard_charge_information, ...jsonHead })}`,
  ],
])('%s: all is read, and nothing is to be told', async (_, file) => {
  const events = await readWhole(file);
  expect(said(events)).toEqual(whole);
  expect(warnings(events)).toEqual([]);
});

it.each<readonly [string, string | Uint8Array, readonly string[]]>([
  ['a version that is not known', csv([...head('1.1'), tallTitles, ...both]), ['file-version 2 version']],
  ...['spring', '12/31/9999', '4/1/2062', '12/2/2026'].map(
    (day) =>
      [
        `${day} as its day`,
        csv([...head('3.0.0', day), tallTitles, ...both]),
        ['file-date 2 last_updated_on'],
      ] as const,
  ),
  ['JSON of a day far ahead', json([one, other]).replace('2026-04-01', '2062-04-01'), ['file-date 25 last_updated_on']],
  ['a second object', `${json([one, other])}\n${json([other])}`, ['file-behind 79']],
  ['nobody attests', csv([...head(), tallTitles, ...both]).replace('TRUE', 'FALSE'), ['not-attested 2']],
  ['no hospital above', csv([tallTitles, ...both]), ['file-head 1']],
  ['semicolons', csv([...head(), tallTitles, ...both]).replaceAll(/,(?! )/g, ';'), ['not-comma 1']],
  [
    'a column twice',
    csv([...head(), [...tallTitles, 'setting'], ...both.map((cells) => [...cells, 'x'])]),
    ['column-twice 3 setting'],
  ],
  ['needless zeros', changed('standard_charge|gross', '400.00'), []],
  ['a currency sign', changed('standard_charge|gross', '$400'), ['currency 4 standard_charge|gross']],
  ['a type in small letters', changed('code|1|type', 'cpt'), []],
  ['JSON of an unknown version', json([one, other]).replace('3.0.0', '4'), ['file-version 25 version']],
])('%s: all is read, and it is told', async (_, file, told) => {
  const events = await readWhole(file);
  expect(said(events)).toEqual(whole);
  expect(warnings(events)).toEqual(told);
});

it.each([
  ['standard_charge|negotiated_dollar', '-150', 'negative 4 standard_charge|negotiated_dollar'],
  ['standard_charge|negotiated_dollar', 'call us', 'not-a-number 4 standard_charge|negotiated_dollar'],
  ['standard_charge|negotiated_dollar', '70%', 'other-unit 4 standard_charge|negotiated_dollar'],
  ['standard_charge|negotiated_percentage', '$70.50', 'other-unit 4 standard_charge|negotiated_percentage'],
  ['drug_unit_of_measurement', '10 mL', 'unit-text 4 drug_unit_of_measurement'],
  ['drug_unit_of_measurement', '10 mL', 'unit-and-type 4'],
  ['setting', 'ward', 'setting 4 setting'],
  ['standard_charge|methodology', 'haggling', 'methodology 4 standard_charge|methodology'],
  ['code|1|type', 'XYZ', 'code-type 4 code|1|type'],
  ['drug_type_of_measurement', 'CUP', 'drug-type 4 drug_type_of_measurement'],
  ['count', '7', 'count 4 count'],
])('%s says %s: it is told by line and column, and what follows is read', async (title, value, told) => {
  const events = await readWhole(changed(title, value));
  expect(warnings(events)).toContain(told);
  expect(said(events)).toEqual(expect.arrayContaining([other.item, ...other.prices]));
});

it('JSON of a drug says the same of its unit, and a text with a number alone is what version 2 has', async () => {
  const drug = (information: object) =>
    json([one]).replace('"standard_charges"', `"drug_information": ${JSON.stringify(information)}, "standard_charges"`);
  const told = async (information: object) => {
    const events = await readWhole(drug(information));
    const [item] = said(events);
    return [item, warnings(events).map((line) => line.replace(/ \d+/, ''))];
  };
  const place = 'standard_charge_information[0]';
  expect(await told({ unit: '10', type: 'ML' })).toEqual([{ ...one.item, drugUnit: '10', drugType: 'ML' }, []]);
  expect(await told({ unit: '', type: '' })).toEqual([one.item, []]);
  expect(await told({ unit: '10 mL' })).toEqual([
    { ...one.item, drugUnit: '10' },
    [`unit-text ${place}.drug_information.unit`, `unit-and-type ${place}.standard_charges[0]`],
  ]);
});

it('what JSON says of the hospital is read wherever it stands: before the items, behind them or on both sides', async () => {
  const { standard_charge_information: items } = JSON.parse(json([one, other])) as {
    standard_charge_information: object;
  };
  const members = Object.entries(jsonHead);
  const hospitals = [];
  for (const before of members.keys()) {
    const file = Object.fromEntries([
      ...members.slice(0, before),
      ['standard_charge_information', items],
      ...members.slice(before),
    ]);
    const events = await readWhole(JSON.stringify(file), 7);
    expect([before, said(events), warnings(events)]).toEqual([before, whole, []]);
    hospitals.push(events.flatMap((event) => (event.kind === 'hospital' ? [event.hospital] : [])));
  }
  const [whose] = await readWhole(json([one, other]));
  expect(hospitals).toEqual(members.map(() => [whose?.kind === 'hospital' && whose.hospital]));
  // By the version that stands before them the items are judged, whatever else comes later.
  const { version: _, ...later } = jsonHead;
  const share = { item: one.item, prices: [testPrice({ dollar: null, percentage: '70' })] };
  const { standard_charge_information: shares } = JSON.parse(json([share])) as { standard_charge_information: object };
  const told = async (version: string) =>
    warnings(await readWhole(JSON.stringify({ version, standard_charge_information: shares, ...later })));
  expect(await told('2.2.0')).toEqual([]);
  expect((await told('3.0.0')).map((line) => line.split(' ')[0])).toEqual(['count-needed', 'percentiles-needed']);
});

it.each([
  ['3.0.0', true, 'hospital'],
  ['3.0.0', false, 'item'],
  // Version 2 has no NPI of the hospital.
  ['2.2.0', false, 'hospital'],
  ['2.2.0', true, 'hospital'],
  ['9.1', false, 'item'],
])('of JSON of version %s, with an NPI %s, the %s comes first', async (version, hasNpi, kind) => {
  const { type_2_npi, ...members } = jsonHead;
  const { standard_charge_information: items } = JSON.parse(json([one, other])) as {
    standard_charge_information: object;
  };
  const file = {
    ...members,
    version,
    ...(hasNpi && { type_2_npi }),
    standard_charge_information: items,
  };
  expect((await readWhole(JSON.stringify(file)))[0]?.kind).toBe(kind);
});

it('half a row, a row too long and a quote that is not closed cost that row alone', async () => {
  const [first, second] = both.map((cells) => csv([cells]));
  const start = csv([...head(), tallTitles]);
  const events = await readWhole(
    `${start}${first}${second!.slice(0, 40)}\r\n${csv([[...both[1]!, 'x']])}"${first!.replaceAll('"', '')}${second}`,
  );
  expect(said(events)).toEqual(whole);
  expect(warnings(events)).toEqual(['row-short 5', 'row-long 6', 'row-quotes 7']);
  const cut = await readWhole(tall([one, other]).slice(0, -30));
  expect(said(cut)).toEqual([one.item, ...one.prices]);
  expect(warnings(cut)).toEqual(['row-short 5']);
});

it('a wide file says of which payer’s plan a rule is broken', async () => {
  const broken = {
    item: testItem({ minimum: null }),
    prices: [
      testPrice(),
      testPrice({ payer: 'Granite', plan: 'HMO', dollar: null, percentage: '5', methodology: 'other' }),
    ],
  };
  expect(warnings(await readWhole(wide([broken])))).toEqual([
    'minimum-and-maximum 4 Harbor Health|PPO',
    'methodology-noted 4 Granite|HMO',
    'count-needed 4 Granite|HMO',
    'percentiles-needed 4 Granite|HMO',
  ]);
  const missing = csv([...head(), ...wideRows([one]).map((cells) => cells.slice(0, 11).concat(cells.slice(13)))]);
  expect(warnings(await readWhole(missing)).slice(0, 2)).toEqual([
    'column-missing 3 standard_charge|min',
    'column-missing 3 standard_charge|max',
  ]);
});

it('version 2 is read with its own names', async () => {
  const names: Readonly<Record<string, string>> = {
    location_name: 'hospital_location',
    median_amount: 'estimated_amount',
  };
  const rename = (cells: readonly string[]): readonly string[] => cells.map((cell) => names[cell] ?? cell);
  const v2 = {
    item: testItem(),
    prices: [
      testPrice({ dollar: null, percentage: '70', median: '280.25', methodology: 'percent of total billed charges' }),
    ],
  };
  const events = await readWhole(csv([...head('2.0.0').map(rename), rename(tallTitles), ...tallRows([v2])]));
  expect(warnings(events)).toEqual([]);
  expect(said(events)[1]).toMatchObject({ percentage: '70', median: null, estimated: '280.25' });
  expect(events[0]).toMatchObject({ hospital: { version: '2.0.0', locations: ['Quay Hospital', 'Quay Clinic'] } });
});

it('letters of Windows are read as such, and told', async () => {
  const events = await readWhole(Buffer.from(tall([{ ...one, item: testItem({ description: 'Café' }) }]), 'latin1'));
  expect(said(events)[0]).toMatchObject({ description: 'Café' });
  expect(warnings(events)).toEqual(['not-utf-8 1']);
});

it('JSON: an item that is none, one of another shape and the end of half a file cost those alone', async () => {
  const text = json([one, other]);
  const [items, from] = ['"standard_charge_information": [', text.indexOf('"standard_charge_information": [') + 32];
  expect(text).toContain(items);
  const spoilt = `${text.slice(0, from)} {"description": 12e}, "x", {"description": ["a"], "code_information": {}, "standard_charges": [{"setting": "both", "gross_charge": "5"}, 7]}, ${text.slice(from)}`;
  const events = await readWhole(spoilt);
  expect(said(events).slice(1)).toEqual(whole);
  expect(warnings(events).map((line) => line.replace(/ \d+/, ''))).toEqual([
    'item-not-json standard_charge_information[0]',
    'item-shape standard_charge_information[1]',
    'item-shape standard_charge_information[2].code_information',
    'item-shape standard_charge_information[2].description',
    'number-as-text standard_charge_information[2].standard_charges[0].gross_charge',
    'code-needed standard_charge_information[2].standard_charges[0]',
    'item-shape standard_charge_information[2].standard_charges[1]',
  ]);
  const half = text.slice(0, text.lastIndexOf('120'));
  expect(said(await readWhole(half))).toEqual([one.item, ...one.prices]);
  expect(warnings(await readWhole(half))).toEqual([expect.stringMatching(/^file-cut \d+$/)]);
});

it.each<readonly [string, string | Uint8Array, RegExp]>([
  ['nothing', '', /empty/],
  ['blanks', ' \n ', /empty/],
  ['another table', 'Last,First\nDoe,Ann\n', /no hospital price file/],
  ['another object', '{"a": [1, 2]}', /no hospital price file/],
  ['a list', '[{"description": "x"}]', /no hospital price file/],
  ['UTF-16', Buffer.from(`\uFEFF${tall([one])}`, 'utf16le'), /UTF-16/],
  ['a workbook', Buffer.from('PK\u0003\u0004xxxx', 'latin1'), /zip or a workbook/],
])('%s is refused with a sentence', async (_, file, sentence) => {
  await expect(readWhole(file)).rejects.toThrow(sentence);
});
