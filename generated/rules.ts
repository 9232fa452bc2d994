// written by npm run generate; do not edit

export const positiveAmount = { before: 10, after: 8 } as const
export const positiveAmountPattern = /^(?!0\d)(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/
export const amountOrZero = { before: 10, after: 8 } as const
export const amountOrZeroPattern = /^(?!0\d)\d{1,10}(\.\d{1,8})?$/
export const fundPassword = { digits: 6 } as const
export const fundPasswordPattern = /^\d{6}$/
export const newFundPasswordPattern =
  /^(?!(\d)\1{5}$|(?:012345|123456|234567|345678|456789|567890|098765|987654|876543|765432|654321|543210)$)/
export const loginPassword = { least: 6, most: 128 } as const
export const loginPasswordPattern = /\S/
export const verificationCode = { digits: 6, minutes: 10 } as const
export const verificationCodePattern = /^\d{6}$/
export const mobileNumber = { least: 7, most: 15 } as const
export const mobileNumberPattern = /^(?=(\D*\d){7,17}\D*$)\+?[\d ().-]+$/
export const bankAccountNumber = { least: 8, most: 34 } as const
export const bankAccountNumberPattern = /^(?!.*[ -]$)(\d[ -]?){8,34}$/
export const swiftCode = { short: 8, long: 11 } as const
export const swiftCodePattern = /^([A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/
export const iban = { check: 2, least: 11, most: 30 } as const
export const ibanPattern = /^[A-Za-z]{2}\d{2}( ?[A-Za-z0-9]){11,30}$/
export const mailAddressPattern = /^[^@\s]+@(?!-)[^@\s.]*[^@\s.-](\.(?!-)[^@\s.]*[^@\s.-])+$/
export const pictureUrlPattern = /^(https?:\/\/\S+|\/\S+)$/
export const uploadForm = { megabytes: 10, pixels: 12000 } as const
