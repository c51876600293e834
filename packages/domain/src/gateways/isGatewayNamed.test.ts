import { expect, it } from 'vitest';
import { isGatewayNamed } from './isGatewayNamed.ts';

const bay = { Name: 'Bay Clearing', Host: 'edi.bay.example', Kind: 'CORE SOAP' };

it.each([
  ['nothing typed', ' ', true],
  ['its name', ' bay cl', true],
  ['its host', 'EDI.bay', true],
  ['its kind', 'soap', true],
  ['none of them', 'sftp', false],
])('a gateway is found by %s', (_, search, found) => {
  expect(isGatewayNamed(bay, search)).toBe(found);
});
