/** A file that is not read at all: it is no price file, or not of a form that is known. The message is for whoever sent it. */
export class PriceFileRefusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'PriceFileRefusal';
  }
}

export const noPriceFile =
  'This is no hospital price file: nowhere is there a line with the columns description and code|1, nor standard_charge_information of JSON.';
