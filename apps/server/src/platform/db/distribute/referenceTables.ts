/**
 * What a distributed PostgreSQL keeps whole on every node: tables of nobody's patients that change seldom, to which a client's
 * tables may refer and which its statements may read beside them. Each with why it must be there.
 */
export const reference: Readonly<Record<string, string>> = {
  'identity.company': 'whose clients they are',
  'identity.client': 'the distribution key itself, its time zone and features',
  'identity.client_partner': 'which payers a client has',
  'identity.app_user': 'who did it; never deleted',
  'identity.membership': 'whom a ticket may be given to',
  'identity.staff_role': 'likewise',
  'system.gateway': 'by whom a lookup was carried',
  'system.partner_transaction': 'what it takes, and how: the guard against asking twice looks there',
  'system.trading_partner': 'of whom it asked',
};
