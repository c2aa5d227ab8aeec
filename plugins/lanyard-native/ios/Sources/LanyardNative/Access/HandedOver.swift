/// What one thread hands to another and then leaves alone: a call of the page, which Capacitor lets any thread answer.
struct HandedOver<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
