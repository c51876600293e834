import { describe, expect, it } from 'vitest';
import { generate271 } from '../testkit/generate271.ts';
import { generate276 } from '../testkit/generate276.ts';
import { generate277 } from '../testkit/generate277.ts';
import { generate277CA } from '../testkit/generate277CA.ts';
import { generate278Answer, generate278Request } from '../testkit/generate278.ts';
import { generate835 } from '../testkit/generate835.ts';
import { explainText } from './explainText.ts';

const whole = ({ chunks }: { readonly chunks: Iterable<Uint8Array> }): Uint8Array => Buffer.concat([...chunks]);
const small = { seed: 5, bytes: 3_000 };

describe('explainText', () => {
  it.each([
    ['271', whole(generate271(small)), /^member 1\n {2}service .*(copay|coinsurance|deductible|out of pocket) \d/],
    ['277', whole(generate277(small)), /\d{4}-\d\d-\d\d/],
    ['277CA', whole(generate277CA(small)), /\d{4}-\d\d-\d\d/],
    ['278', whole(generate278Answer(small)), /\w+/],
    ['835', whole(generate835(small)), /claims/],
  ])('puts a %s into words', (_, bytes, words) => {
    expect(explainText(bytes)).toMatch(words);
  });

  it('says nothing of what decides nothing', () => {
    expect(explainText(whole(generate276(small)))).toBeNull();
    expect(explainText(whole(generate278Request(small)))).toBeNull();
    expect(explainText(new TextEncoder().encode('no X12'))).toBeNull();
  });
});
