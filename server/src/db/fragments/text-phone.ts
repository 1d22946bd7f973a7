/**
 * The SQL of the number to which texts may be sent, of the row of `official` with this alias: the present number, if the
 * official has agreed to texts to it. Null otherwise, whatever a manager has entered.
 */
export function textPhone(row: string): string {
  return `case when ${row}.sms_opt_in and ${row}.sms_agreed_phone = ${row}.mobile_phone then ${row}.mobile_phone end`
}
