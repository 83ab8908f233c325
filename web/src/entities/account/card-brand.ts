/** Brands whose names are not those of the provider with a capital letter. */
const names: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' }

/** As people know it. @param brand as the payment service calls it */
export function cardBrand(brand: string): string {
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}
