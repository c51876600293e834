/** The incomes of whoever left a household go along, and the others stay with those they are of. */
export const withoutMember = <Income extends { readonly Of: number }>(
  incomes: readonly Income[],
  gone: number,
): Income[] =>
  incomes
    .filter(({ Of }) => Of !== gone)
    .map((income) => (income.Of > gone ? { ...income, Of: income.Of - 1 } : income));
