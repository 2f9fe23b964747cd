/** Who can send SMS for a tenant; each calls us back at an address with its name in it. */
export const smsGateways = ['gatewayapi', 'link', 'twilio'] as const;
