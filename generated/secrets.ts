// written by npm run generate; do not edit

export interface SecretFields {
  readonly input: readonly string[]
  readonly answer: readonly string[]
}

/** Fields that tools must mask in their output, by operationId: input fields and fields of successful responses. */
export const secrets: Readonly<Record<string, SecretFields>> = {
  userCheckMobile: { input: ['mobile_code'], answer: [] },
  userCheckEmail: { input: ['email_code'], answer: [] },
  userRegister: { input: ['code', 'password', 're_password'], answer: [] },
  userLogin: { input: ['password'], answer: ['message'] },
  userForget: { input: ['code', 'password', 'repassword'], answer: [] },
  userCenter: { input: [], answer: ['card_id', 'front_pic', 'hand_pic', 'reverse_pic'] },
  userCenter2: { input: [], answer: ['card_id', 'front_pic', 'hand_pic', 'reverse_pic'] },
  userEPwd: { input: ['old_password', 'password', 're_password'], answer: [] },
  safeUpdatePassword: { input: ['code', 'oldpassword', 'password', 're_password'], answer: [] },
  userRealName: { input: ['card_id'], answer: [] },
  userRealName2: { input: ['card_id', 'front_pic', 'hand_pic', 'reverse_pic'], answer: [] },
  upload: { input: [], answer: ['message'] },
  userCashSave: { input: ['bank_account', 'code', 'iban', 'pay_password'], answer: [] },
  userCashInfo: { input: [], answer: ['bank_account', 'iban'] },
  walletChargeReq: { input: ['bank_account', 'imgs'], answer: [] },
  chargeMentionLog2: { input: [], answer: ['bank_account', 'image'] },
  walletOut: { input: ['code', 'pay_password'], answer: [] },
  walletAddaddress: { input: ['code', 'pay_password'], answer: [] },
  chargeMentionLog3: { input: [], answer: ['bank_account'] },
}

/** Secret fields of the control API. */
export const controlSecrets: Readonly<Record<string, SecretFields>> = {
  outbox: { input: [], answer: ['code'] },
  reviewList: { input: [], answer: ['pictures'] },
  userCreate: { input: ['fundPassword', 'password'], answer: ['fundPassword', 'password', 'token'] },
  userShow: { input: [], answer: ['pictures'] },
  userSignIn: { input: [], answer: ['token'] },
  userGrant: { input: [], answer: ['pictures'] },
  userVerify: { input: [], answer: ['pictures'] },
}
