import Foundation

/// The cases of a file that hold on an iPhone (plugins/lanyard-native/cases/README.md).
final class CaseFile {
    typealias Object = [String: Any]

    struct Fault: Error { let what: String }

    private static let platform = "ios"
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../../../cases").standardized

    /// The events that wait for a page without a listener.
    private(set) var kept: [String] = []

    private var shapes: Object = [:]
    private var cases: [String: Object] = [:]
    private var own: [String] = []

    private init(_ name: String) throws {
        own = Self.names(try read(name))
    }

    /// Every file of a plugin.
    static func all(of plugin: String) throws -> [CaseFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()
        return try names.filter { try json($0)["plugin"] as? String == plugin }.map(CaseFile.init)
    }

    /// The cases in this file itself that hold here, in order.
    func names() throws -> [String] {
        try own.filter(holds)
    }

    /// The steps of a case behind those of the case that it comes after, with every shape in full.
    func steps(_ name: String) throws -> [Object] {
        let found = try found(name)
        let before = try (found["after"] as? String).map(steps) ?? []
        return try before + Self.objects(found["steps"]).map(fullObject)
    }

    private static func objects(_ value: Any?) -> [Object] { value as? [Object] ?? [] }

    private static func names(_ file: Object) -> [String] { objects(file["cases"]).compactMap { $0["name"] as? String } }

    /// A file of the folder as it is.
    static func json(_ name: String) throws -> Object {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        guard let file = try JSONSerialization.jsonObject(with: data) as? Object else { throw Fault(what: name) }
        return file
    }

    private func read(_ name: String) throws -> Object {
        let file = try Self.json(name)
        for used in file["use"] as? [String] ?? [] { _ = try read(used) }
        kept += file["kept"] as? [String] ?? []
        let differing = (file["shapesOn"] as? Object)?[Self.platform] as? Object
        for named in [file["shapes"] as? Object, differing] { shapes.merge(named ?? [:]) { $1 } }
        for (each, name) in zip(Self.objects(file["cases"]), Self.names(file)) { cases[name] = each }
        return file
    }

    private func holds(_ name: String) throws -> Bool {
        let found = try found(name)
        if let only = found["only"] as? [String], !only.contains(Self.platform) { return false }
        return try (found["after"] as? String).map(holds) ?? true
    }

    private func found(_ name: String) throws -> Object {
        guard let found = cases[name] else { throw Fault(what: "no case has this name: \(name)") }
        return found
    }

    private func full(_ value: Any) throws -> Any {
        if let object = value as? Object { return try fullObject(object) }
        if let list = value as? [Any] { return try list.map(full) }
        return value
    }

    private func fullObject(_ object: Object) throws -> Object {
        var whole = try (object["like"] as? String).map { try fullShape($0) as? Object ?? [:] } ?? [:]
        for (name, value) in object where name != "like" {
            whole[name] = name == "page" ? try page(value) : try full(value)
        }
        return whole
    }

    private func page(_ value: Any) throws -> [Any] {
        try (value as? [Any] ?? []).map { try ($0 as? String).map(fullShape) ?? full($0) }
    }

    private func fullShape(_ name: String) throws -> Any {
        guard let shape = shapes[name] else { throw Fault(what: "no shape has this name: \(name)") }
        return try full(shape)
    }
}
