// The little of Rails' own client that the tests use; the package brings no types.
declare module '@rails/actioncable' {
  export interface Subscription {
    unsubscribe(): void;
  }
  export interface Consumer {
    subscriptions: {
      create(
        params: Record<string, unknown>,
        callbacks: {
          connected?(): void;
          disconnected?(): void;
          rejected?(): void;
          received?(message: unknown): void;
        },
      ): Subscription;
    };
    disconnect(): void;
  }
  export function createConsumer(url: string): Consumer;
  export const adapters: { WebSocket: unknown };
  export const ConnectionMonitor: { staleThreshold: number };
}
