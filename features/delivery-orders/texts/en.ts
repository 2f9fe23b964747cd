// What a customer is told of an order by SMS, in English.

export const en = {
  told: {
    moved_at: '{tenant}: Your order {number} now comes on {date} at about {time}.',
    moved: '{tenant}: Your order {number} now comes on {date}.',
    late: '{tenant}: Your order {number} is late. We come on {date} at about {time}.',
    cancelled: '{tenant}: Your order {number} is cancelled.',
  },
};
