/** Where anybody finds a gateway's public keys. It names the gateway alone. */
export const jwksPath = (gatewayId: string): string => `/gateways/${gatewayId}/jwks.json`;
