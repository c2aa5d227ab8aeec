import Capacitor

/// Answers to the page in the shapes of the TypeScript definitions.
extension CAPPluginCall {
    func reject(_ problem: AccessError) {
        var data: PluginCallResultData = ["retryable": problem.code.isRetryable]
        if let vendorCode = problem.vendorCode { data["vendorCode"] = vendorCode }
        if let vendorMessage = problem.vendorMessage { data["vendorMessage"] = vendorMessage }
        reject("Access: \(problem.code.rawValue)", problem.code.rawValue, nil, data)
    }

    func reject(_ code: AccessErrorCode) {
        reject(AccessError(code))
    }

    func settle(_ result: Result<Void, AccessError>) {
        switch result {
        case .success: resolve()
        case .failure(let problem): reject(problem)
        }
    }

    /// Resolves with what the value looks like, or rejects.
    func settle<Value>(_ result: Result<Value, AccessError>, shape: (Value) -> PluginCallResultData) {
        switch result {
        case .success(let value): resolve(shape(value))
        case .failure(let problem): reject(problem)
        }
    }
}
